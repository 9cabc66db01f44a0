/** Whether a text is a UUID of any version, as the ids of jobs and parts are. PostgreSQL refuses to look for other texts. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
