import { isDeep } from "../depth/depth.js"
import { describeSessionBinding } from "./describe-session-binding.js"

const folder = "packages/clients/react"
const alias = { react: "react-18", "react-dom": "react-dom-18" }

describeSessionBinding("React 19", { folder })
if (isDeep) describeSessionBinding("React 18", { folder, server: { alias }, browser: { alias } })
