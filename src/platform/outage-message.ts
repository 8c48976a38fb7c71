/** The message for a request that didn't reach the database. The operator's notice follows it, if there is one (/notice.txt). */
export const outageMessage = "We can't reach the database. Your workouts are safe.";
