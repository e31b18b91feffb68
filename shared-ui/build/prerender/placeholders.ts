/** Returns the placeholder for a value in a first view, for use as an element's child or attribute. */
export const placeholder = (name: string): string => `{{${name}}}`;

/** Returns the placeholder for an image URL in a first view; components treat it as a path in Storage. */
export const imagePlaceholder = (name: string): string => placeholder(name);
