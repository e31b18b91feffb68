/** Uses of the contract that must fail the type check. */
import {
  defineExtension,
  defineScreen,
  type CreateApp,
  type ExtensionProps,
  type RouteHandle,
} from '@learn-for-life/contract';
// @ts-expect-error -- hosts do not share this
import { useBlocker } from 'react-router-dom';
import { useServices } from './services';

export const blocker = useBlocker;

const screen = () => import('./instructors.screen');

// @ts-expect-error -- there is no such access
export const access = defineScreen({ path: '/wrong', access: 'teacher', screen });

// @ts-expect-error -- a misspelt property
export const layout = defineScreen({ path: '/wrong', access: 'public', layuot: 'bare', screen });

// @ts-expect-error -- every handle says who may open the screen
export const handle: RouteHandle = { title: 'Wrong' };

// @ts-expect-error -- an app has a contract version
export const createApp: CreateApp = () => ({ routes: [] });

export function useWrongCalls() {
  const { supabase } = useServices();
  // @ts-expect-error -- a misspelt function
  void supabase.rpc('get_curses');
  // @ts-expect-error -- a table that the database does not have
  void supabase.from('courses');
  // @ts-expect-error -- a column that the response doesn't have
  void supabase.rpc('get_courses').then(({ data }) => data?.map(({ titel }) => titel));
}

const wrongTab = () => Promise.resolve({ default: (_: ExtensionProps<'class-tab@1'>) => null });

export const slot = defineExtension({
  // @ts-expect-error -- there is no such version of the slot
  slot: 'class-tab@2',
  name: 'wrong',
  label: 'Wrong',
  access: 'staff',
  minHeight: 100,
  component: wrongTab,
});

export const props = defineExtension({
  // @ts-expect-error -- a home card receives no class
  slot: 'home-card@1',
  name: 'wrong',
  label: 'Wrong',
  access: 'staff',
  minHeight: 100,
  component: wrongTab,
});
