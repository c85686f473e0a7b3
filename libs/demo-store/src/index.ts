/** The demo store "Mewavan": catalogue, accounts, reviews, settings and images. Seeded into an empty database only. */
import { type DemoProduct } from './demo-product.js';
import { dryFruits } from './dry-fruits.data.js';
import { giftBoxes } from './gift-boxes.data.js';
import { labelled } from './labels.data.js';

export const demoProducts: DemoProduct[] = [...dryFruits, ...giftBoxes].map(labelled);

export { type DemoProduct };
export { demoAdmin, demoCustomers, type DemoAccount, type DemoCustomer } from './people.data.js';
export { demoReviews, type DemoReview } from './reviews.data.js';
export { demoSettings, demoStoreInformation } from './store-settings.data.js';
export { demoImageFiles, type DemoImageFile } from './image-files.js';
export {
  demoMonthReviews,
  demoPurchases,
  everyDemoCustomer,
  type DemoMonthReview,
  type DemoPurchase,
} from './month.js';
