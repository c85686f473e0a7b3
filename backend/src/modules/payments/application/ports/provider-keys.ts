/** API keys of the provider. Only `keyId` may leave the server. */
export abstract class ProviderKeys {
  abstract readonly keyId: string;
  abstract readonly keySecret: string;
  abstract readonly webhookSecret: string;
  abstract readonly previousWebhookSecret: string | null;
}
