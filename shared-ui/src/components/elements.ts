import type { ReactElement } from 'react';

/** Children that may appear next to other elements. They can't be bare text, which page translators replace (docs/decisions/0118). */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined;
