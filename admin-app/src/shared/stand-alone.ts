import { createContext, useContext } from 'react';

/** Whether the app runs stand-alone, so that learners' pages are at another, unknown address. */
export const StandAloneContext = createContext(false);

export const useStandAlone = () => useContext(StandAloneContext);
