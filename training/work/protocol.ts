/** The file descriptor to which the process of a slot writes its answers. */
export const ANSWERS = 4;

/** The character after each answer. Lines of JSON have none. */
export const END_OF_ANSWER = '\0';
