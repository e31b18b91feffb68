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
  /** The extension's name: unique in the remote, in lower case with hyphens. */
  name: string;
  /** The tab's name. For a card, the name that is shown if the card is missing. */
  label: string;
  /**
   * Lower numbers come first; 100 if not given. Extensions with the same number are ordered by their remotes' names, then by the
   * extensions' names.
   */
  order?: number;
  /** Who sees the extension. Nothing is fetched for anyone else. */
  access: RouteAccess;
  /** The height reserved for the extension, in CSS pixels at the default text size. */
  minHeight: number;
  /** Fetches the component once its place comes into view. */
  component: () => Promise<{ default: ComponentType<ExtensionProps<Slot, Database>> }>;
}

/** An extension for any slot. */
export type Extension<Database = KnownDatabase> = {
  [Slot in SlotName]: ExtensionDeclaration<Slot, Database>;
}[SlotName];

/** Declares an extension, so that its types are checked. */
export const defineExtension = <Slot extends SlotName, Database = KnownDatabase>(
  declaration: ExtensionDeclaration<Slot, Database>,
): ExtensionDeclaration<Slot, Database> => declaration;
