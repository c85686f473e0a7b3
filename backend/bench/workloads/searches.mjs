import { fetched, timed } from '../load.mjs';
import { median } from '../statistics.mjs';
import { ms, table } from '../table.mjs';

const PRODUCTS = 10_000;
const TIMES = 20;

/** Texts that cost most: without letters, with few, with many, in every product, in none, misspelt. */
const TEXTS = {
  'two words': 'kashmiri figs',
  'twelve words of two letters': 'ha nd pi ck ed sh ad dr ie an pa th',
  'two letters at the start of no word': 'zq xq qz qx zx xz vq qv jq qj wq qw',
  'twelve words of one letter': 'h p s d a t w m k f c e',
  'twelve words of three letters, in every product': 'han pic ked sha dri and pac the sam wee kas mir',
  'a word of 100 letters': 'kashmiri'.repeat(13).slice(0, 100),
  'three misspelt words': 'kashmirri almmonds wallnutss',
  'twelve misspelt words': 'kashmirr almondz walnutz raisinz datesz figsss kasmiri almnds walnts raisns dattes ffigs',
  'eight words of no product': 'hazelnot pecanquz macadami pistaqio apricozz cranberz sultanqz blueberz',
  'spaces and one letter': `${' '.repeat(49)}k${' '.repeat(49)}`,
  '% and _': '%_%_ %% __ _%_ %_ _% %%% ___ %_% __%',
  Devanagari: 'बादाम काजू अखरोट पिस्ता किशमिश अंजीर',
  'one word, 14 times': 'figs '.repeat(14).trim(),
};

const ADDRESSES = {
  'page of 20': (q) => `/api/products?page=1&limit=20&q=${q}`,
  facets: (q) => `/api/products/facets?q=${q}`,
  suggestions: (q) => `/api/products/suggestions?q=${q}`,
};

/** Sends the texts that cost most, one at a time: least and median time of each. */
export const worstSearches = {
  name: 'Q: the most expensive searches among 10,000 products',
  run: async (environment, { isShort }) => {
    await environment.seedProducts(isShort ? PRODUCTS / 10 : PRODUCTS);
    await environment.query('VACUUM products');
    const rows = [];
    for (const [name, text] of Object.entries(TEXTS)) {
      const cells = [];
      for (const address of Object.values(ADDRESSES)) {
        const times = await timed(TIMES, () => fetched(`${environment.url}${address(encodeURIComponent(text))}`));
        cells.push(`${ms(Math.min(...times))}, ${ms(median(times))}`);
      }
      rows.push([name, ...cells]);
    }
    return table(['text', ...Object.keys(ADDRESSES)], rows);
  },
};
