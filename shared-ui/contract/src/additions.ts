import type { ComponentType } from 'react';
import type { RouteAccess } from './access.ts';

/** A place for links: the top bar, the account menu or the admin area's navigation. */
export type NavPlace = 'main' | 'account' | 'admin';

/** A link to a screen in the host's navigation. Its path can't have parameters. */
export interface NavDeclaration {
  label: string;
  place: NavPlace;
  /** Lower numbers come first; 100 if not given. Links with the same number are ordered by their remotes' names, then by their paths. */
  order?: number;
  /** The people who see the link; by default, everyone who may open the screen. */
  access?: RouteAccess;
}

/**
 * The places on pages that remotes can add to, with the properties that the page passes to a component there. If a slot's properties change
 * incompatibly, it gets a new version alongside the old one.
 */
export interface SlotProps {
  /** A tab on a class page. */
  'class-tab@1': { classId: string };
  /** A card on a student's home. Its content scrolls if it needs more than its `minHeight`. */
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
  /** The remote's name and the extension's name: 'instructors/mentors'. */
  id: string;
  label: string;
  /** The reserved height in CSS pixels at the default text size. */
  minHeight: number;
  /** Fetches the component's code. @throws Error if the component can't be used */
  load: () => Promise<ComponentType<SlotProps[Slot]>>;
}

/** The remotes' additions to other pages for the signed-in person, in display order. */
export interface Additions {
  links: Readonly<Record<NavPlace, readonly AddedLink[]>>;
  extensions: { readonly [Slot in SlotName]: ReadonlyArray<AddedExtension<Slot>> };
}
