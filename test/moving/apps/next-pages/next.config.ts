import type { NextConfig } from "next"

// `next-auth` imports `next/server`, which Node cannot resolve by itself.
export default { bundlePagesRouterDependencies: true } satisfies NextConfig
