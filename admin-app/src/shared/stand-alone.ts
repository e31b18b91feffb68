import { createContext, useContext } from 'react';

/** True where the app runs alone: then learners' pages are at another address, which it does not know. */
export const StandAloneContext = createContext(false);

export const useStandAlone = () => useContext(StandAloneContext);
