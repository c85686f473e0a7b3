import { COUNTRIES, LOCALE } from '@shop/contracts';
import { PRODUCT_MESSAGES } from '../messages';

const BY_NAME = Object.entries(COUNTRIES).sort(([, one], [, other]) => one.localeCompare(other, LOCALE));

/** The options of a choice of countries. */
export function CountryOptions() {
  return (
    <>
      <option value="">{PRODUCT_MESSAGES.unknownCountry}</option>
      {BY_NAME.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  );
}
