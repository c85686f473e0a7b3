import type { MouseEvent } from 'react';

/** Props of a file input. Browsers report no change when the same file is chosen again, which may have been corrected. */
export const CHOOSE_AGAIN = {
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    currentTarget.value = '';
  },
};
