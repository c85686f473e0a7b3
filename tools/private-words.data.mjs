/**
 * Words that this code base once had of its own where the field has a standard term. Each pattern is searched for, without case, in file
 * names, code, comments and documents. `most` is how often a word still stands somewhere: it may fall and never rise.
 * @type {{ word: RegExp, use: string, most: number }[]}
 */
export const PRIVATE_WORDS = [
  { word: /drawn.?pages?|pages? (?:is|are|was|were) drawn|drawn anew/, use: 'server-rendered page, render', most: 0 },
  { word: /take.?over\b|takeovers?/, use: 'hydrate (pages), merge conflict (forms)', most: 0 },
  { word: /adopt.?answers/, use: 'hydrateCache', most: 0 },
  { word: /prepared.?cop(?:y|ies)/, use: 'cached response', most: 0 },
  { word: /hot.?reads?/, use: 'cacheable route', most: 0 },
  { word: /own.?news\b/, use: 'cache invalidation', most: 0 },
  { word: /gives?.?way\b/, use: 'load shedding, sheddable', most: 0 },
  { word: /aftermath/, use: 'reward and reset of a limiter', most: 0 },
  { word: /checkout.?desk|order.?desk/, use: 'name the use case, or the service of the aggregate', most: 0 },
  { word: /work(?:s|ed)?.?off/, use: 'process', most: 0 },
  { word: /sightings?\b|seenvia/, use: 'payment update, source', most: 0 },
  { word: /sen[dt].?back/, use: 'refund in full', most: 0 },
  { word: /session.?books?\b|\bseen.?sessions/, use: 'SessionRepository', most: 0 },
  { word: /customer.?traces|record.?keepers/, use: 'order anonymisation, personal-data registry', most: 0 },
  { word: /heed.?refusal/, use: 'handle 401', most: 0 },
  { word: /once.?mailer|ofonce/, use: 'idempotent mailer', most: 0 },
  { word: /order.?letters?\b|letter-account-mails/, use: 'email template', most: 0 },
  { word: /require.?visitor/, use: 'GuestOnly', most: 0 },
  { word: /front.?doors?\b/, use: 'public API (index.ts)', most: 0 },
  { word: /changed.?meanwhile/, use: 'edit conflict', most: 0 },
  { word: /(?:bank|waiting|methods).?view/, use: 'screen or step of the dialog', most: 0 },
  { word: /ledger.?snapshots?\b/, use: 'name what it holds', most: 0 },
  { word: /call.?limits/, use: 'request limits', most: 0 },
  { word: /call.?records?\b/, use: 'request log', most: 0 },
  { word: /listen.?while.?serving|answer.?at.?once/, use: 'lifecycle hook, cacheable route', most: 0 },
  { word: /lets? go of|in one breath|in one piece/, use: 'releases, batched, bundled', most: 6 },
];
