import { SOCIAL_NETWORKS, type StoreConfig } from '@shop/contracts';

/** The home pages of the networks: the demo store has no profiles there. */
export const DEMO_SOCIAL_LINKS = SOCIAL_NETWORKS.map((network) => `https://www.${network}.com/`).join(',');

/** `SOCIAL_LINKS`: https URLs separated by commas, at most one per network. */
export const SOCIAL_LINKS = new RegExp(`^${link()}( *, *${link()})*$`);

function link(): string {
  return `https://([a-z]+\\.)?(${SOCIAL_NETWORKS.join('|')})\\.com/[^\\s,]*`;
}

/**
 * @param list a valid value of `SOCIAL_LINKS`, or an empty string @returns the URLs by network; undefined when there
 * are none
 */
export function socialLinks(list: string): StoreConfig['socialLinks'] {
  const addresses = list
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  if (addresses.length === 0) return undefined;
  return Object.fromEntries(addresses.map((address) => [new URL(address).hostname.split('.').at(-2), address]));
}
