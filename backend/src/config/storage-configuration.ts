import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BadConfiguration } from './schema.js';
import type { Environment } from './environment.js';

/** Where uploaded files are stored. */
export type StorageConfiguration =
  { readonly kind: 'disk'; readonly folder: string } | ({ readonly kind: 's3' } & S3Configuration);

export interface S3Configuration {
  /** The URL of the bucket, without a trailing slash. */
  readonly bucketUrl: string;
  /** The folder in the bucket: empty, or a path with a leading and without a trailing slash. */
  readonly folder: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const NEED = 'an address like s3://bucket/folder?region=ap-south-1&endpoint=https://host, or file:///folder';
const KNOWN_PARAMETERS = ['region', 'endpoint'];

type StorageVariables = Pick<
  Environment,
  'DATA_DIR' | 'STORAGE_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_REGION'
>;

/**
 * Reads `STORAGE_URL`; when unset, files are stored in the data folder.
 * @throws BadConfiguration whose message never contains a secret
 */
export function storageConfiguration(env: StorageVariables): StorageConfiguration {
  if (!env.STORAGE_URL) return { kind: 'disk', folder: path.resolve(env.DATA_DIR, 'uploads') };
  const url = addressIn(env.STORAGE_URL);
  if (url?.protocol === 'file:' && url.pathname !== '/' && !url.host)
    return { kind: 'disk', folder: fileURLToPath(url) };
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    throw refused(`needs ${NEED}`);
  return { kind: 's3', ...s3Configuration(url, env) };
}

function s3Configuration(url: URL, env: StorageVariables): S3Configuration {
  const unknown = [...url.searchParams.keys()].find((name) => !KNOWN_PARAMETERS.includes(name));
  if (unknown) throw refused(`names "${unknown}"; it knows ${KNOWN_PARAMETERS.join(' and ')}`);
  const region = url.searchParams.get('region') ?? env.AWS_REGION ?? 'us-east-1';
  const accessKeyId = decoded(url.username) || env.AWS_ACCESS_KEY_ID;
  const secretAccessKey = decoded(url.password) || env.AWS_SECRET_ACCESS_KEY;
  if (!accessKeyId || !secretAccessKey)
    throw refused('needs a key: s3://KEY:SECRET@bucket, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  const bucketUrl = bucketAddress(url.hostname, region, url.searchParams.get('endpoint'));
  return { bucketUrl, folder: url.pathname.replace(/\/+$/, ''), region, accessKeyId, secretAccessKey };
}

/** Amazon addresses buckets by host; other stores address them by path. */
function bucketAddress(bucket: string, region: string, endpoint: string | null): string {
  if (endpoint === null) return `https://${bucket}.s3.${region}.amazonaws.com`;
  const { protocol } = addressIn(endpoint) ?? {};
  if (protocol !== 'https:' && protocol !== 'http:')
    throw refused('names an endpoint that is no address like https://host:9000');
  return `${endpoint.replace(/\/+$/, '')}/${bucket}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw refused('has a key with a bare %; write %25');
  }
}

const addressIn = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
const refused = (why: string) => new BadConfiguration(`STORAGE_URL is set, but it ${why}.`);
