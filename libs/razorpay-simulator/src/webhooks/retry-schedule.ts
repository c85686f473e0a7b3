import type { DeliveryAttempt, WebhookEventType } from './event.js';

/**
 * Retry times of an event, in ms after the first attempt ended.
 * Measured with a receiver that always failed: 16 deliveries in 22.8 hours, then none.
 */
export const RETRY_DELAYS_MS: readonly number[] = [
  230, 6100, 19_100, 39_500, 82_300, 164_500, 326_000, 650_500, 1_293_400, 2_576_500, 5_139_900, 10_267_000, 20_508_000,
  40_988_600, 81_953_000,
];
/** An endpoint is disabled after failing for this long. */
export const DISABLE_AFTER_MS = 24 * 3_600_000;

const EVENTS_WITHOUT_QUICK_RETRY: readonly WebhookEventType[] = ['refund.created', 'payment.failed'];

/**
 * Retry times of an event, by the result of the first attempt. Two types of event, a 400 and a timeout have no quick
 * first retry.
 */
function delaysFor(type: WebhookEventType, first: DeliveryAttempt): readonly number[] {
  const skipsQuickRetry =
    EVENTS_WITHOUT_QUICK_RETRY.includes(type) || first.status === 400 || first.disturbance === 'timeout';
  return skipsQuickRetry ? RETRY_DELAYS_MS.slice(1) : RETRY_DELAYS_MS;
}

/** Time of the next attempt, in ms since 1970; null after the last one. */
export function nextAttemptAt(type: WebhookEventType, attempts: readonly DeliveryAttempt[]): number | null {
  const [first] = attempts;
  if (!first) return null;
  const step = delaysFor(type, first)[attempts.length - 1];
  return step === undefined ? null : first.at + first.ms + step;
}
