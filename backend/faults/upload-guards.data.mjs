/** @typedef {import('./guards.data.mjs').Guard} Guard */

const CATALOG = 'src/modules/catalog';
const UPLOAD = `${CATALOG}/adapters/http/upload.controller.ts`;
const UPLOAD_IMAGE = `${CATALOG}/application/upload-image.ts`;
const WORKER = `${CATALOG}/adapters/sharp/image-worker.mjs`;
const SERVED = 'src/platform/web/uploads.ts';
const FILE_NAME = 'src/platform/storage/file-name.ts';
const OUTSIDE = `${CATALOG}/adapters/outside/http-outside-images.ts`;
const INPUT = 'src/platform/http/input.guard.ts';

/** Files from the back office. @type {Guard[]} */
const files = [
  {
    name: 'uploads are for admins',
    changes: [{ file: UPLOAD, take: `@ForStaff('catalogue')` }],
    tests: 'catalog/upload.http',
    named: 'for a visitor and for a customer',
  },
  {
    name: 'an image is of one of four kinds',
    changes: [
      {
        file: UPLOAD_IMAGE,
        take: `if (kind === null) throw new DomainError('unsupported_image', 'Choose a JPEG, PNG, WebP or AVIF image.');`,
        put: `if (kind === null) return '/uploads/none.jpg';`,
      },
    ],
    tests: 'catalog/upload.http',
    named: 'with 415 for',
  },
  {
    name: 'an image is 5 MB at most',
    changes: [{ file: UPLOAD, take: 'fileSize: UPLOAD_LIMIT_BYTES, ' }],
    tests: 'catalog/upload.http',
    named: 'with 413',
  },
  {
    name: 'an image is drawn anew',
    changes: [{ file: UPLOAD_IMAGE, take: 'await this.images.clean(content, kind)', put: 'content' }],
    tests: 'hostile-files',
    named: 'drawn anew',
  },
  {
    name: 'the name of a file owes nothing to its sender',
    changes: [{ file: `${CATALOG}/application/store-upload.ts`, take: '${randomUUID()}.jpg', put: 'image.jpg' }],
    tests: 'catalog/upload.http',
    named: 'another name each time',
  },
  {
    name: 'an image has so many pixels at most',
    changes: [{ file: WORKER, take: ', limitInputPixels: mostPixels' }],
    tests: 'sharp-image-processor',
    named: 'too many pixels',
  },
  {
    name: 'an AVIF has eight million pixels at most',
    changes: [
      { file: `${CATALOG}/adapters/sharp/sharp-image-processor.ts`, take: 'avif: 8_000_000', put: 'avif: 50_000_000' },
    ],
    tests: 'sharp-image-processor',
    named: 'too many pixels',
  },
  {
    name: 'an image that breaks off is refused',
    changes: [{ file: WORKER, take: `failOn: 'error', `, put: `failOn: 'none', ` }],
    tests: 'sharp-image-processor',
    named: 'breaks off',
  },
  {
    name: 'only four kinds can be opened at all',
    changes: [{ file: WORKER, take: `sharp.block({ operation: ['VipsForeignLoad'] });` }],
    tests: 'sharp-image-processor',
    named: 'when it is',
  },
  {
    name: 'nothing of what a camera wrote is kept',
    changes: [{ file: WORKER, take: 'image.autoOrient()', put: 'image.autoOrient().keepMetadata()' }],
    tests: 'sharp-image-processor',
    named: 'by whom it was taken',
  },
  {
    name: 'the process for images knows no secret',
    changes: [{ file: `${CATALOG}/adapters/sharp/image-process.ts`, take: 'env: ENVIRONMENT, ' }],
    tests: 'image-process',
    named: 'of its own|none of the secrets',
  },
  {
    name: 'a file is asked for by a name of ours',
    changes: [{ file: FILE_NAME, take: 'NAME.exec(name)?.[1]', put: '/[.]([a-z]+)$/.exec(name)?.[1]' }],
    tests: 'platform/web/uploads.test',
    named: 'finds nothing under',
  },
  {
    name: 'a file is kept as what its name says',
    changes: [
      {
        file: FILE_NAME,
        take: `if (type !== contentType) throw DomainError.invalid('name', \`"\${name}" is no name for \${contentType}.\`);`,
      },
    ],
    tests: 'file-stores.test',
    named: 'says another type',
  },
  {
    name: 'an image opened as a page runs nothing',
    changes: [
      { file: SERVED, take: `'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",` },
    ],
    tests: 'platform/web/uploads.test',
    named: 'exactly that',
  },
  {
    name: 'an image is what its type says (nosniff)',
    changes: [{ file: SERVED, take: `'x-content-type-options': 'nosniff',` }],
    tests: 'platform/web/uploads.test',
    named: 'exactly that',
  },
  {
    name: 'an address of an image is one of ours, or https',
    changes: [{ file: `${CATALOG}/domain/image-address.ts`, take: `!text.startsWith('https://') || ` }],
    tests: 'image-address',
    named: 'refuses',
  },
  {
    name: 'no cell of a file acts as a formula',
    changes: [{ file: 'src/platform/csv/send-csv.ts', take: 'guarded(cell)', put: 'cell' }],
    tests: 'order-export',
    named: 'act as a formula',
  },
];

/** Images that are fetched from other servers. @type {Guard[]} */
const outside = [
  {
    name: 'only public addresses are dialled',
    changes: [{ file: OUTSIDE, take: ' || !addresses.every(isPublicAddress)' }],
    tests: 'http-outside-images',
    named: 'nothing is dialled for',
  },
  {
    name: 'of several addresses each must be public',
    changes: [{ file: OUTSIDE, take: '!addresses.every(', put: '!addresses.some(' }],
    tests: 'http-outside-images',
    named: 'beside a public one',
  },
  {
    name: 'an IPv6 address carries no IPv4 address',
    changes: [{ file: `${CATALOG}/adapters/outside/public-address.ts`, take: ` && openIpv6.check(ip, 'ipv6')` }],
    tests: 'public-address',
    named: 'NAT64|compatible',
  },
  {
    name: 'what is dialled is what was checked',
    changes: [
      {
        file: `${CATALOG}/adapters/outside/outside-network.ts`,
        take: `, lookup: (_host, _options, done) => done(null, checked)`,
      },
    ],
    tests: 'http-outside-images',
    named: 'dials the addresses',
  },
  {
    name: 'an image is fetched over http or https only, from their own ports',
    changes: [
      { file: OUTSIDE, take: `if (url.port !== '') throw refused('An address of an image must not name a port.');` },
    ],
    tests: 'http-outside-images',
    named: 'nothing is dialled for',
  },
  {
    name: 'a redirect is checked like the first address',
    changes: [{ file: OUTSIDE, take: 'url = checkedUrl(next, url)', put: 'url = new URL(next, url)' }],
    tests: 'http-outside-images',
    named: 'a redirect is checked',
  },
  {
    name: 'three redirects at most',
    changes: [{ file: OUTSIDE, take: 'MOST_REDIRECTS = 3', put: 'MOST_REDIRECTS = 4' }],
    tests: 'http-outside-images',
    named: 'the fourth is not followed',
  },
  {
    name: '5 MB at most from another server',
    changes: [{ file: OUTSIDE, take: 'if (bytes > UPLOAD_LIMIT_BYTES) throw tooLarge();' }],
    tests: 'http-outside-images',
    named: 'to 5 MB',
  },
  {
    name: 'only hosts of IMAGE_SOURCES are asked for images',
    changes: [{ file: OUTSIDE, take: 'this.sources?.includes(host) === false', put: 'false' }],
    tests: 'http-outside-images',
    named: 'nothing is sent to',
  },
  {
    name: 'another server has ten seconds',
    changes: [{ file: OUTSIDE, take: ', signal: end' }],
    tests: 'http-outside-images',
    named: 'after which the connection is closed',
  },
  {
    name: 'EXTERNAL_IMAGES=refuse',
    changes: [
      {
        file: `${CATALOG}/domain/product-draft.ts`,
        take: 'refusesOutsideImages && imageUrls.some(isOutsideImage)',
        put: 'false',
      },
    ],
    tests: 'outside-images.http',
    named: 'says so',
  },
];

/** What every call is looked at for. @type {Guard[]} */
const input = [
  {
    name: 'no control characters, no half ones',
    changes: [
      {
        file: INPUT,
        take: 'if (CONTROL.test(value) || LONE_SURROGATE.test(value)) throw DomainError.invalid(field, `Invalid characters in ${fieldName(field).toLowerCase()}.`);',
      },
    ],
    tests: 'measured-traps',
    named: 'inside is refused',
  },
  {
    name: 'twenty levels at most',
    changes: [
      {
        file: INPUT,
        take: `if (depth === DEEPEST) throw DomainError.invalid(field, 'The request is nested too deeply.');`,
      },
    ],
    tests: 'measured-traps',
    named: 'deep is refused',
  },
  {
    name: 'no name of what every object has',
    changes: [
      {
        file: INPUT,
        take: `if (key in Object.prototype || key === 'prototype') throw DomainError.invalid('a field name', 'A field must not have the name of something that every object has.');`,
      },
    ],
    tests: 'http/input.guard.test',
    named: 'a field called',
  },
  {
    name: 'no name twice',
    changes: [
      { file: INPUT, take: `if (key != null) throw DomainError.invalid(key, 'A field must not be sent twice.');` },
    ],
    tests: 'measured-traps',
    named: 'a key twice',
  },
  {
    name: 'JSON only, in UTF-8',
    changes: [
      {
        file: 'src/platform/http/content-type.guard.ts',
        take: `if (!isTaken || charset !== 'utf-8') throw new DomainError('unsupported_content_type', 'This type of content is not accepted here.');`,
      },
    ],
    tests: 'measured-traps',
    named: 'of the type',
  },
];

export const UPLOAD_GUARDS = [...files, ...outside, ...input];
