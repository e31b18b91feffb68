import type { ReactElement } from 'react';

/** A component's children beside other things: elements, and no text of its own, which page translators replace (docs/decisions/0118). */
export type Elements = ReactElement | readonly Elements[] | boolean | '' | null | undefined;
