import type { AccountSwitch } from '../accounts.js';
import { VirtualClock } from '../clock.js';
import { badRequest } from '../errors.js';
import type { Fault } from '../faults/faults.js';
import type { Route } from '../http/route.js';
import type { Alteration } from '../payments/alteration.js';
import type { DisputeRequest, DisputeStep } from '../payments/disputes.js';
import type { RefundCourse, RefundRequest } from '../payments/refunds.js';
import type { SimulatorSettings } from '../settings.js';
import type { DeliveryFaultRules } from '../webhooks/delivery-faults.js';
import type { EndpointSettings } from '../webhooks/endpoints.js';
import type { WebhookEventType } from '../webhooks/event.js';
import type { PayOptions, SimulatorControl } from './control.js';
import type { ForgedWebhook, WebhookControl } from './webhook-control.js';

type Body = Record<string, unknown>;
/** Only tests have the token, so bodies are not validated. */
type ControlRoute = Route<Body>;

/** `/__sim`: one route for each method of `SimulatorControl`. */
export function controlRoutes(control: SimulatorControl): ControlRoute[] {
  return [...stateRoutes(control), ...paymentRoutes(control), ...webhookRoutes(control.webhooks)];
}

function stateRoutes(control: SimulatorControl): ControlRoute[] {
  return [
    { method: 'POST', path: '/reset', run: () => control.reset() },
    { method: 'GET', path: '/ledger', run: () => control.ledger() },
    { method: 'GET', path: '/log', run: () => control.log() },
    { method: 'POST', path: '/account', run: (options) => control.switchAccount(options as AccountSwitch) },
    { method: 'PATCH', path: '/config', run: (changes) => control.configure(changes as Partial<SimulatorSettings>) },
    { method: 'POST', path: '/clock/advance', run: ({ ms }) => virtualClock(control).advance(Number(ms)) },
    { method: 'POST', path: '/clock/run-until-idle', run: () => virtualClock(control).runUntilIdle() },
    { method: 'POST', path: '/faults', run: (fault) => control.faults.add(fault as unknown as Fault) },
    { method: 'DELETE', path: '/faults', run: () => control.faults.clear() },
  ];
}

function paymentRoutes(control: SimulatorControl): ControlRoute[] {
  return [
    {
      method: 'POST',
      path: '/orders/:id/pay',
      run: (options, { id = '' }) => control.payOrder(id, options as PayOptions),
    },
    {
      method: 'POST',
      path: '/payments/:id/authorize',
      run: (options, { id = '' }) => control.authorize(id, options as Parameters<SimulatorControl['authorize']>[1]),
    },
    { method: 'POST', path: '/payments/:id/capture', run: (_body, { id = '' }) => control.capture(id) },
    {
      method: 'POST',
      path: '/payments/:id/fail',
      run: ({ reason }, { id = '' }) => control.fail(id, reason as Parameters<SimulatorControl['fail']>[1]),
    },
    {
      method: 'POST',
      path: '/payments/:id/refund',
      run: (request, { id = '' }) => control.refund(id, request as RefundRequest & RefundCourse),
    },
    { method: 'PATCH', path: '/payments/:id', run: (changes, { id = '' }) => control.alter(id, changes as Alteration) },
    { method: 'DELETE', path: '/refund-keys', run: () => control.forgetRefundKeys() },
    { method: 'POST', path: '/refunds/:id/fail', run: (_body, { id = '' }) => control.failRefund(id) },
    {
      method: 'POST',
      path: '/payments/:id/disputes',
      run: (request, { id = '' }) => control.disputes.open(id, request as DisputeRequest),
    },
    {
      method: 'POST',
      path: '/disputes/:id/:step',
      run: (_body, { id = '', step = '' }) => control.disputes.move(id, step as DisputeStep),
    },
  ];
}

function webhookRoutes(webhooks: WebhookControl): ControlRoute[] {
  return [
    { method: 'GET', path: '/webhooks', run: () => webhooks.list() },
    { method: 'POST', path: '/webhooks/pause', run: () => webhooks.pause() },
    { method: 'POST', path: '/webhooks/resume', run: () => webhooks.resume() },
    { method: 'POST', path: '/webhooks/hold', run: ({ type }) => webhooks.hold(type as WebhookEventType) },
    { method: 'POST', path: '/webhooks/release', run: ({ type }) => webhooks.release(type as WebhookEventType) },
    { method: 'POST', path: '/webhooks/down', run: ({ ms }) => webhooks.goDown(Number(ms)) },
    {
      method: 'POST',
      path: '/webhooks/forge',
      run: async (forged) => ({ status: await webhooks.forge(forged as unknown as ForgedWebhook) }),
    },
    { method: 'PUT', path: '/webhooks/faults', run: (rules) => webhooks.setFaults(rules as DeliveryFaultRules) },
    {
      method: 'GET',
      path: '/webhooks/endpoints',
      run: () => webhooks.endpoints().map(({ secret: _secret, ...shown }) => shown),
    },
    {
      method: 'PUT',
      path: '/webhooks/endpoints/:id',
      run: (settings, { id = '' }) => void webhooks.setEndpoint(id, settings as unknown as EndpointSettings),
    },
    { method: 'POST', path: '/webhooks/endpoints/:id/enable', run: (_body, { id = '' }) => webhooks.enable(id) },
    {
      method: 'POST',
      path: '/webhooks/endpoints/:id/rotate-secret',
      run: ({ secret }, { id = '' }) => webhooks.rotateSecret(String(secret), id),
    },
    { method: 'POST', path: '/webhooks/events/:id/replay', run: (_body, { id = '' }) => webhooks.replay(id) },
    {
      method: 'POST',
      path: '/webhooks/events/:id/storm',
      run: ({ copies }, { id = '' }) => webhooks.storm(id, Number(copies)),
    },
  ];
}

function virtualClock({ clock }: SimulatorControl): VirtualClock {
  if (clock instanceof VirtualClock) return clock;
  throw badRequest('The simulator runs on real time.');
}
