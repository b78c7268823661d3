/** Why Redis is not tested; undefined if it is available. */
export const missing = process.env.REDIS_URL ? undefined : "REDIS_URL is not set"
