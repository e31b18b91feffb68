import type { ComponentType } from 'react';
import type { RouteAccess } from './access.ts';
import type { SlotName, SlotProps } from './additions.ts';
import type { KnownDatabase } from './databases.ts';
import type { HostServices } from './services.ts';

/** The properties of a component in a slot: the slot's own, and the host's services. */
export type ExtensionProps<Slot extends SlotName, Database = KnownDatabase> = SlotProps[Slot] & {
  services: HostServices<Database>;
};

/** Everything a remote declares about one component that it adds to another page. */
export interface ExtensionDeclaration<Slot extends SlotName = SlotName, Database = KnownDatabase> {
  slot: Slot;
  /** Unique in the remote, in lower case with hyphens. */
  name: string;
  /** The tab's name. For a card, the name that is shown if the card is missing. */
  label: string;
  /** Lower numbers come first; 100 if not given. Extensions with the same number are ordered by their remotes' names, then by their own. */
  order?: number;
  /** Who sees it. Nothing is fetched for anyone else. */
  access: RouteAccess;
  /** Space reserved for it. CSS pixels at the usual text size. */
  minHeight: number;
  /** Fetches the component, once it comes into view. */
  component: () => Promise<{ default: ComponentType<ExtensionProps<Slot, Database>> }>;
}

/** An extension of any slot. */
export type Extension<Database = KnownDatabase> = {
  [Slot in SlotName]: ExtensionDeclaration<Slot, Database>;
}[SlotName];

/** Declares an extension; the types check it. */
export const defineExtension = <Slot extends SlotName, Database = KnownDatabase>(
  declaration: ExtensionDeclaration<Slot, Database>,
): ExtensionDeclaration<Slot, Database> => declaration;
