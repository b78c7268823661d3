/** `BASE` is where the application is served, `OUT` where the build goes: tests build it several times. */
export default {
  kit: { outDir: process.env.OUT, paths: { base: process.env.BASE ?? "" } },
}
