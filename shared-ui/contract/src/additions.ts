import type { ComponentType } from 'react';
import type { RouteAccess } from './access.ts';

/** The top bar, the account menu, or the navigation of the admin area. */
export type NavPlace = 'main' | 'account' | 'admin';

/** A link to a screen in the host's navigation. Its path may have no parameters. */
export interface NavDeclaration {
  label: string;
  place: NavPlace;
  /** Lower numbers come first; 100 if not given. Links with the same number are ordered by their remotes' names, then by their paths. */
  order?: number;
  /** Who sees the link; by default, everyone who may open the screen. */
  access?: RouteAccess;
}

/**
 * The places on pages that remotes can add to, with what the page passes to a component there. A slot whose properties change
 * incompatibly gets a new version, beside the old one.
 */
export interface SlotProps {
  /** A tab of the page of a class. */
  'class-tab@1': { classId: string };
  /** A card on a student's home. It scrolls inside if it needs more than its `minHeight`. */
  'home-card@1': object;
}

export type SlotName = keyof SlotProps;

/** A remote's link that the person may follow. */
export interface AddedLink {
  label: string;
  path: string;
}

/** A remote's component that the person may use. */
export interface AddedExtension<Slot extends SlotName = SlotName> {
  /** The remote's name and the extension's: 'instructors/mentors'. */
  id: string;
  label: string;
  /** CSS pixels at the usual text size. */
  minHeight: number;
  /** Fetches its code. @throws Error when it cannot be used */
  load: () => Promise<ComponentType<SlotProps[Slot]>>;
}

/** The additions of remotes to other pages, for the signed-in person, in the order in which they are shown. */
export interface Additions {
  links: Readonly<Record<NavPlace, readonly AddedLink[]>>;
  extensions: { readonly [Slot in SlotName]: ReadonlyArray<AddedExtension<Slot>> };
}
