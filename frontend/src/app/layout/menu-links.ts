import { PAGE_NAMES } from '../../shared/config/messages';
import { paths } from '../../shared/config/paths';

export interface MenuLink {
  to: string;
  text: string;
}

export const MAIN_LINKS: readonly MenuLink[] = [
  { to: paths.shop, text: PAGE_NAMES.shop },
  { to: paths.gifts, text: PAGE_NAMES.gifts },
  { to: paths.story, text: PAGE_NAMES.story },
];
