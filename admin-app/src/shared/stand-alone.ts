import { createContext, useContext } from 'react';

/** True if the app runs alone: then learners' pages are at another address, which it doesn't know. */
export const StandAloneContext = createContext(false);

export const useStandAlone = () => useContext(StandAloneContext);
