import type { ReactElement } from 'react';

/**
 * What a component shows beside other things: elements, and no text of its own, which translators of pages replace
 * (docs/decisions/0118).
 */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined;
