import fs from 'node:fs';
import path from 'node:path';
import { BY_PEOPLE, PROMISES } from '../../testing/policy-promises';
import { COMPANY_PAGE_MESSAGES } from './messages';
import { PRIVACY_MESSAGES } from './privacy-messages';
import { RETURNS_MESSAGES } from './returns-messages';
import { SHIPPING_MESSAGES } from './shipping-messages';
import { TERMS_MESSAGES } from './terms-messages';

/** Tests run in the folder of the workspace. */
const ROOT = process.cwd();

interface Section {
  readonly body: readonly (string | readonly string[])[];
}

const SHIPPING = [
  SHIPPING_MESSAGES.chargeFree,
  SHIPPING_MESSAGES.charge('₹49.00'),
  SHIPPING_MESSAGES.chargeBelow('₹999.00', '₹49.00'),
];
const SECTIONS: readonly Section[] = [
  ...RETURNS_MESSAGES.sections(),
  ...SHIPPING_MESSAGES.sections(SHIPPING_MESSAGES.chargeUnknown, 'DTDC'),
  ...PRIVACY_MESSAGES.sections('The shop', PRIVACY_MESSAGES),
  ...[true, false].flatMap((hasLaunchOffer) => TERMS_MESSAGES.sections(TERMS_MESSAGES.offer(hasLaunchOffer))),
];

const sentencesOf = (text: string): string[] => text.replace(/<\/?\w+>/g, '').split(/(?<=[.!?])\s+(?=[A-Z])/);

/** The sentences of all policies, each once. */
const SENTENCES = [
  ...new Set([
    ...[RETURNS_MESSAGES.summary, SHIPPING_MESSAGES.summary, ...SHIPPING].flatMap(sentencesOf),
    ...[COMPANY_PAGE_MESSAGES.contact('the shop'), COMPANY_PAGE_MESSAGES.whoWeAre].flatMap(sentencesOf),
    ...SECTIONS.flatMap(({ body }) => body.flat().flatMap(sentencesOf)),
  ]),
];

it('has a row for each sentence of the policies, and no other', () => {
  expect(SENTENCES.length).toBeGreaterThan(50);
  expect(SENTENCES.filter((sentence) => !(sentence in PROMISES))).toEqual([]);
  expect(Object.keys(PROMISES).filter((sentence) => !SENTENCES.includes(sentence))).toEqual([]);
});

it('names only tests that exist', () => {
  const proofs = Object.values(PROMISES).flatMap((promised) => (promised === BY_PEOPLE ? [] : promised));
  expect(proofs.length).toBeGreaterThan(30);
  for (const { file, title } of proofs) {
    const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
    expect([file, title, text.includes(title)]).toEqual([file, title, true]);
  }
});

it('leaves what people do to people, and proves the rest', () => {
  for (const [sentence, promised] of Object.entries(PROMISES))
    if (promised !== BY_PEOPLE) expect([sentence, promised.length > 0]).toEqual([sentence, true]);
});
