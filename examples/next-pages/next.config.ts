import type { NextConfig } from "next"

const config: NextConfig = {
  // A driver with a native part, which cannot be bundled.
  serverExternalPackages: ["libsql"],
}

export default config
