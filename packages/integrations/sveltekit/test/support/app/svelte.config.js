/**
 * `BASE` is the path that the application is served under, and `OUT` the folder of the build: tests build it several
 * times. With `HEARS_SERVERS`, SvelteKit compares no `Origin`.
 */
export default {
  kit: {
    outDir: process.env.OUT,
    paths: { base: process.env.BASE ?? "" },
    ...(process.env.HEARS_SERVERS && { csrf: { trustedOrigins: ["*"] } }),
    experimental: { remoteFunctions: true },
  },
}
