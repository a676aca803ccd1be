export function loadModule<Module>(name: string): Promise<Module>;
