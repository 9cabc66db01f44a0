/** To look at a board costs up to so many nanoseconds a cell, the more the larger it is: what so many line solves cost. */
export const EVALUATION_COST = 50;
