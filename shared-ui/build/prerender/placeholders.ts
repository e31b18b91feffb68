/** Stands for a value in a first view, as the child or an attribute of an element. */
export const placeholder = (name: string): string => `{{${name}}}`;

/** Stands for the URL of an image in a first view; components treat it as a path in Storage. */
export const imagePlaceholder = (name: string): string => placeholder(name);
