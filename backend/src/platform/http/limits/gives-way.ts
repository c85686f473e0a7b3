import { SetMetadata } from '@nestjs/common';

export const GIVES_WAY = 'givesWay';

/** A call that can come again in a moment: while calls queue for the database it is answered 503 at once, so that checkouts come first. */
export const GivesWay = () => SetMetadata(GIVES_WAY, true);
