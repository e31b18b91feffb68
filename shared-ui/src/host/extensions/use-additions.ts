import type { AddedExtension, AddedLink, NavPlace, SlotName } from '@learn-for-life/contract';
import { useStore } from 'zustand';
import { useServices } from '../services';
import { createAdditionsStore } from './additions-store';

/** The store for hosts that show nothing from other remotes. */
const nothing = createAdditionsStore();

/** Returns the links that remotes add to a place for the signed-in person. */
export function useAddedLinks(place: NavPlace): readonly AddedLink[] {
  return useStore(useServices().additions ?? nothing, ({ links }) => links[place]);
}

/** Returns the extensions that remotes add to a slot for the signed-in person. `Extension` shows each one. */
export function useExtensions<Slot extends SlotName>(slot: Slot): ReadonlyArray<AddedExtension<Slot>> {
  return useStore(useServices().additions ?? nothing, ({ extensions }) => extensions[slot]);
}
