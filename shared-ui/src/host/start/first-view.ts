import type { ReactElement } from 'react';
import type { SessionUser } from '@learn-for-life/contract';

/** The facts that fill a first view, in addition to the response to its screen's first read. */
export interface FirstViewPage {
  /** The signed-in user; null for a visitor. */
  user: SessionUser | null;
  /** The Supabase project's base URL. */
  supabaseUrl: string;
  /** The query parameters of the page's URL. */
  search: URLSearchParams;
  /** Whether sign-up begins with the year of birth. */
  asksAge: boolean;
}

/** The variant of a first view to show, and its placeholders' values, by name. */
export interface FirstViewContent {
  variant: string;
  values: Readonly<Record<string, string | null | undefined>>;
  /** The name of the screen's content, for the document title; undefined for a screen that always shows the same content. */
  title?: string;
}

/**
 * Turns the response to a screen's first read into the content of its first view.
 * @param answer the API's response; undefined for a screen without a first read
 * @returns null if the screen will show something else; the app then starts as if there were no first view
 */
export type FillFirstView = (answer: unknown, page: FirstViewPage) => FirstViewContent | null;

/** The exports of a `*.first-view.tsx` module. Only `fill` is sent to browsers; `variants` is rendered at build time. */
export interface FirstViewModule {
  fill: FillFirstView;
  /** Returns the screen's first content by variant, built from the screen's own components with placeholders instead of values. */
  variants: () => Readonly<Record<string, ReactElement>>;
}

/** A first view, as delivered by its script. */
export interface FirstView {
  fill: FillFirstView;
  css: string;
  /** The markup by variant. */
  markup: Readonly<Record<string, string>>;
}

declare global {
  /** The first view whose script ran last; scripts share only globals. */
  var firstView: FirstView | undefined;
}

/** The attribute of elements that belong to the first view. */
export const FIRST_VIEW_MARK = 'data-first-view';

/** Whether the page shows a first view that the app hasn't replaced yet. Always false at build time. */
export const showsFirstView = (): boolean =>
  typeof document !== 'undefined' && document.querySelector(`[${FIRST_VIEW_MARK}]`) !== null;

/** Removes all of the first view's elements. The app renders in their place. */
export function removeFirstView(): void {
  for (const part of document.querySelectorAll(`[${FIRST_VIEW_MARK}]`)) part.remove();
}
