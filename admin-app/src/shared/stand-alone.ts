import { createContext, useContext } from 'react';

/** Whether the app runs stand-alone, in which case learners' pages are at another, unknown address. */
export const StandAloneContext = createContext(false);

export const useStandAlone = () => useContext(StandAloneContext);
