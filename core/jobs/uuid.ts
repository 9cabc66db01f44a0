/** Whether a text is a UUID, of any version, as the ids of jobs and of their parts are. PostgreSQL refuses to look for others. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
