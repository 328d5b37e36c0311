/** The back that the viewer's cards have; the settings say which. */
import type { Back } from "./backs";

export const chosen: { back: Back } = $state({ back: "club" });
