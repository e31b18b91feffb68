import type { SessionUser } from '../contract';

/** What a first view is filled with besides its screen's read. */
export interface FirstViewPage {
  user: SessionUser;
  /** The base URL of the Supabase project. */
  supabaseUrl: string;
}

/** Which of a view's variants to show, and what stands at its places, by name. */
export interface FirstViewFilling {
  variant: string;
  values: Readonly<Record<string, string>>;
}

/** How the answer to a screen's first read becomes its first view. */
export interface FirstViewRule {
  /** The screen has the whole window, without the host's bar. */
  bare?: boolean;
  /**
   * @param answer of the screen's first read, as the API sends it
   * @returns null when the screen will show something else; the app then starts as if there were no first view
   */
  fill(answer: unknown, page: FirstViewPage): FirstViewFilling | null;
}

/** A first view as its script brings it: rendered at build time, with places for what only an answer knows. */
export interface FirstView extends FirstViewRule {
  css: string;
  /** By variant. */
  markup: Readonly<Record<string, string>>;
}

declare global {
  /** The view whose script has run last; a script has no other way to hand something over. */
  var firstView: FirstView | undefined;
}

/** Where a first view's file lies and what it must be. */
export interface FirstViewFile {
  /** Relative to the remote's entry. */
  file: string;
  integrity: string;
}

/** Marks what of the page belongs to the first view. */
export const FIRST_VIEW_MARK = 'data-first-view';

/** Whether the page shows its screen's first view, which the app has not taken over yet. Never at build time. */
export const showsFirstView = (): boolean =>
  typeof document !== 'undefined' && document.querySelector(`[${FIRST_VIEW_MARK}]`) !== null;

/** Takes the rules of the first view away; its markup leaves when the app is rendered in its place. */
export function removeFirstView(): void {
  for (const part of document.querySelectorAll(`[${FIRST_VIEW_MARK}]`)) part.remove();
}
