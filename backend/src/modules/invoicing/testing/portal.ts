import { randomBytes } from 'node:crypto';

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns the text of a QR code as the portal signs it, with a signature of its length. */
export function signedQr(data: { Irn: string; DocNo: string; SellerGstin: string }): string {
  const contents = {
    ...data,
    ...{ BuyerGstin: '29AABCU9603R1ZJ', DocTyp: 'INV', DocDt: '10/11/2026', TotInvVal: 1050, ItemCnt: 1 },
    ...{ MainHsnCode: '0802', IrnDt: '2026-11-10 12:00:00' },
  };
  const head = { alg: 'RS256', kid: 'EDC57DE1358B300BA9F79340A6696831F3C85047', typ: 'JWT' };
  return [
    encoded(head),
    encoded({ data: JSON.stringify(contents), iss: 'NIC' }),
    randomBytes(256).toString('base64url'),
  ].join('.');
}

/** A number as the portal gives it. */
export const anIrn = (): string => randomBytes(32).toString('hex');
