import { Component, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { NewPage } from './new-page';

/** Gives up on a release. @returns the releases that a new page must refuse; undefined if there is no other release */
type GiveUp = (error: unknown) => readonly string[] | undefined;

/** Names of errors that aren't the fault of a screen's code. */
const FAULTS_OF_DELIVERY = ['AppError', 'ChunkLoadError'];
const isBug = (error: unknown): boolean => error instanceof Error && !FAULTS_OF_DELIVERY.includes(error.name);

/** A screen's trial, which ends once a visitor uses the screen. Later failures don't count as first-render failures. */
interface Trial {
  isOver: boolean;
}

interface FirstRenderProps {
  trial: Trial;
  giveUp: GiveUp;
  children: ReactNode;
}

interface FirstRenderState {
  failure?: { error: unknown };
  /** The outcome of the failure: releases to refuse, or null if the router handles it. */
  refused?: readonly string[] | null;
}

/** Opens the page with the previous release if a screen fails before it's used; the router handles any other failure. */
class FirstRender extends Component<FirstRenderProps, FirstRenderState> {
  override state: FirstRenderState = {};

  static getDerivedStateFromError(error: unknown): FirstRenderState {
    return { failure: { error } };
  }

  readonly #end = () => {
    if (!this.state.failure) this.props.trial.isOver = true;
  };

  #watch(method: 'addEventListener' | 'removeEventListener') {
    for (const event of ['pointerdown', 'keydown']) window[method](event, this.#end, { capture: true });
  }

  override componentDidMount() {
    this.#watch('addEventListener');
  }

  override componentWillUnmount() {
    this.#watch('removeEventListener');
  }

  override componentDidCatch(error: unknown) {
    const { trial, giveUp } = this.props;
    this.setState({ refused: (!trial.isOver && isBug(error) && giveUp(error)) || null });
  }

  override render() {
    const { failure, refused } = this.state;
    if (!failure) return this.props.children;
    if (refused === null) throw failure.error;
    if (refused === undefined) return null;
    return (
      <NewPage refused={refused}>
        <Rethrow {...failure} />
      </NewPage>
    );
  }
}

function Rethrow({ error }: { error: unknown }): never {
  throw error;
}

/** Returns a remote's routes, with each screen watched until it's used. */
export function watchFirstRender(routes: readonly RouteObject[], giveUp: GiveUp): RouteObject[] {
  const watch = (trial: Trial, screen: ReactNode) => (
    <FirstRender trial={trial} giveUp={giveUp}>
      {screen}
    </FirstRender>
  );
  return routes.map((route) => {
    const { Component: Screen, element, children } = route;
    const trial = { isOver: false };
    const watched: RouteObject = { ...route };
    if (Screen) watched.Component = () => watch(trial, <Screen />);
    if (element !== undefined) watched.element = watch(trial, element);
    if (children) watched.children = watchFirstRender(children, giveUp);
    return watched;
  });
}
