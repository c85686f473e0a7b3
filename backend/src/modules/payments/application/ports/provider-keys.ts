/** API keys of the provider. Only `keyId` may be sent to clients. */
export abstract class ProviderKeys {
  abstract readonly keyId: string;
  abstract readonly keySecret: string;
  abstract readonly webhookSecret: string;
  abstract readonly previousWebhookSecret: string | null;
}
