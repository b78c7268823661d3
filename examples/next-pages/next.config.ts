import type { NextConfig } from "next"

const config: NextConfig = {
  // A driver with a native part, which no bundler can take in.
  serverExternalPackages: ["libsql"],
}

export default config
