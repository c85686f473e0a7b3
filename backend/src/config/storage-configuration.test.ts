import 'reflect-metadata';
import path from 'node:path';
import { readEnvironment } from './config.js';
import { storageConfiguration } from './storage-configuration.js';

const read = (variables: Record<string, string>) => storageConfiguration(readEnvironment(variables));
const KEYS = { AWS_ACCESS_KEY_ID: 'AKIA', AWS_SECRET_ACCESS_KEY: 'secret/with/slashes' };

it('stores files in the data folder by default', () => {
  expect(read({ DATA_DIR: '/srv/shop' })).toEqual({ kind: 'disk', folder: '/srv/shop/uploads' });
  expect(read({})).toEqual({ kind: 'disk', folder: path.resolve('.data/uploads') });
  expect(read({ STORAGE_URL: 'file:///mnt/pictures%20of%20us' })).toEqual({
    kind: 'disk',
    folder: '/mnt/pictures of us',
  });
});

it('reads a bucket on Amazon S3 with the standard variables', () => {
  expect(read({ ...KEYS, AWS_REGION: 'ap-south-1', STORAGE_URL: 's3://mewavan-pictures/uploads/' })).toEqual({
    kind: 's3',
    bucketUrl: 'https://mewavan-pictures.s3.ap-south-1.amazonaws.com',
    folder: '/uploads',
    region: 'ap-south-1',
    accessKeyId: 'AKIA',
    secretAccessKey: 'secret/with/slashes',
  });
});

it('reads another S3-compatible bucket with its own key, region and endpoint', () => {
  expect(
    read({
      ...KEYS,
      AWS_REGION: 'ap-south-1',
      STORAGE_URL: 's3://me:se%2Fcret@pictures?region=home&endpoint=http://minio:9000/',
    }),
  ).toEqual({
    kind: 's3',
    bucketUrl: 'http://minio:9000/pictures',
    folder: '',
    region: 'home',
    accessKeyId: 'me',
    secretAccessKey: 'se/cret',
  });
});

it.each([
  ['s3://pictures', /needs a key/],
  ['s3://me:secret@Pic_tures', /needs an address like s3:/],
  ['s3://me:secret@pictures?endpoint=minio:9000', /endpoint that is no address/],
  ['s3://me:secret@pictures?endpont=http://minio:9000', /names "endpont"; it knows region and endpoint/],
  ['s3://me:secret%@pictures', /bare %/],
  ['file:///', /needs an address like/],
  ['file://host/folder', /needs an address like/],
  ['ftp://secret', /needs an address like/],
])('rejects %s, and does not print it', (url, reason) => {
  expect(() => read({ STORAGE_URL: url })).toThrow(
    expect.objectContaining({ name: 'BadConfiguration', message: expect.stringMatching(/^STORAGE_URL is set/) }),
  );
  expect(() => read({ STORAGE_URL: url })).toThrow(reason);
  expect(() => read({ STORAGE_URL: url })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('secret') }),
  );
});
