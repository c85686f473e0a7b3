import { createHash, createHmac } from 'node:crypto';
import type http from 'node:http';

const FORM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/**
 * True when a request was signed with this key according to AWS Signature Version 4. Implemented independently of the
 * client's library, so that client and test cannot share a mistake. Only for URLs without a query.
 */
export function isSignedBy(key: { id: string; secret: string }, request: http.IncomingMessage): boolean {
  const [, id, day, region, names, signature] = FORM.exec(request.headers.authorization ?? '') ?? [];
  const time = request.headers['x-amz-date'];
  if (id !== key.id || !day || !region || !names || typeof time !== 'string' || !time.startsWith(day)) return false;
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const canonical = [request.method, request.url, '', headers, names, request.headers['x-amz-content-sha256']].join(
    '\n',
  );
  const toSign = [
    'AWS4-HMAC-SHA256',
    time,
    `${day}/${region}/s3/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce(
    (secret: string | Buffer, part) => hmac(secret, part),
    `AWS4${key.secret}`,
  );
  return hmac(signingKey, toSign).toString('hex') === signature;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
