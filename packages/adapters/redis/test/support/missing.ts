/** Why Redis is not tested; undefined where it is there. */
export const missing = process.env.REDIS_URL ? undefined : "REDIS_URL is not set"
