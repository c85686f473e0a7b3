import { COMPLAINT_FORM_OUTCOMES, type ApiError } from '@shop/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';

const MAX_FORM_BYTES = 32 * 1024;
const FORM = 'application/x-www-form-urlencoded';

/**
 * Accepts the complaint form of browsers without scripts, and the requests of mail programs to unsubscribe, and passes
 * them to the API, whose rules and limits apply. The response to the form is a redirect, so that reloading the page does
 * not send it again.
 */
export async function servePlainForms(fastify: FastifyInstance): Promise<void> {
  await fastify.register(async (scope) => {
    // Only here: other routes refuse forms, which every website can send.
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post<{ Body: Record<string, string> }>(
      '/complaint',
      { config: { accepts: FORM } },
      async (request, reply) => {
        const outcome = isFromAnotherSite(request) ? 'failed' : await submitComplaint(scope, request);
        return reply.redirect(`/complaint?outcome=${outcome}`, 303);
      },
    );
    // Sent by mail programs (RFC 8058), for their users. The key in the address is all that it needs.
    scope.post<{ Params: { key: string } }>(
      '/unsubscribe/:key',
      { config: { accepts: FORM } },
      async (request, reply) => {
        const { statusCode } = await scope.inject({
          ...clientOf(request),
          method: 'POST',
          url: `/api/cart-reminders/stop/${encodeURIComponent(request.params.key)}`,
        });
        return reply.code(statusCode).send();
      },
    );
  });
}

const isFromAnotherSite = ({ headers: { origin }, host }: FastifyRequest): boolean =>
  origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);

/** The client, whose limits apply. */
function clientOf({ headers, socket }: FastifyRequest) {
  const forwarded = headers['x-forwarded-for'];
  return {
    remoteAddress: socket.remoteAddress,
    headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }), 'user-agent': headers['user-agent'] },
  };
}

async function submitComplaint(
  fastify: FastifyInstance,
  request: FastifyRequest<{ Body: Record<string, string> }>,
): Promise<(typeof COMPLAINT_FORM_OUTCOMES)[number]> {
  const { name, email, phone, category, text } = request.body;
  const response = await fastify.inject({
    ...clientOf(request),
    method: 'POST',
    url: '/api/complaints',
    // Browsers send line breaks of a form as CRLF.
    payload: { id: randomUUID(), name, email, phone, category, text: text?.replaceAll('\r\n', '\n') },
  });
  if (response.statusCode === 201) return 'received';
  const field = response.statusCode === 400 && response.json<ApiError>().details?.[0]?.field;
  return COMPLAINT_FORM_OUTCOMES.find((one) => one === field) ?? 'failed';
}
