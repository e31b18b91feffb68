import type { AddedExtension, AddedLink, NavPlace, SlotName } from '@learn-for-life/contract';
import { useStore } from 'zustand';
import { useServices } from '../services';
import { createAdditionsStore } from './additions-store';

/** The store for hosts that show nothing from other remotes. */
const nothing = createAdditionsStore();

/** The links that remotes add to a place, for the person who is signed in. */
export function useAddedLinks(place: NavPlace): readonly AddedLink[] {
  return useStore(useServices().additions ?? nothing, ({ links }) => links[place]);
}

/** The extensions that remotes add to a slot, for the person who is signed in. Each is shown by `Extension`. */
export function useExtensions<Slot extends SlotName>(slot: Slot): ReadonlyArray<AddedExtension<Slot>> {
  return useStore(useServices().additions ?? nothing, ({ extensions }) => extensions[slot]);
}
