import fs from 'node:fs';
import { StepError } from './step.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns the path of the browser. @param whoNeeds start of the error message when there is none */
export function findChromium(whoNeeds) {
  const places = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : PLACES;
  const found = places.find((place) => fs.existsSync(place));
  if (found) return found;
  throw new StepError(
    `${whoNeeds} Chromium, which was not found at ${places.join(', ')}. Install it, or set CHROMIUM_PATH to its path.`,
  );
}
