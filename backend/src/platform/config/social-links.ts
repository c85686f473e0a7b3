import { SOCIAL_NETWORKS, type StoreConfig } from '@shop/contracts';

/** The networks' own home pages: the demo store has no pages there. */
export const DEMO_SOCIAL_LINKS = SOCIAL_NETWORKS.map((network) => `https://www.${network}.com/`).join(',');

/** `SOCIAL_LINKS`: https addresses with commas between them, one for each network. */
export const SOCIAL_LINKS = new RegExp(`^${link()}( *, *${link()})*$`);

function link(): string {
  return `https://([a-z]+\\.)?(${SOCIAL_NETWORKS.join('|')})\\.com/[^\\s,]*`;
}

/** @param list what `SOCIAL_LINKS` allows, or nothing @returns the addresses by network; undefined without any */
export function socialLinks(list: string): StoreConfig['socialLinks'] {
  const addresses = list
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  if (addresses.length === 0) return undefined;
  return Object.fromEntries(addresses.map((address) => [new URL(address).hostname.split('.').at(-2), address]));
}
