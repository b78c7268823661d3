/**
 * `BASE` is the path that the application is served under, and `OUT` the folder of the build: tests build it several
 * times.
 */
export default {
  kit: {
    outDir: process.env.OUT,
    paths: { base: process.env.BASE ?? "" },
    experimental: { remoteFunctions: true },
  },
}
