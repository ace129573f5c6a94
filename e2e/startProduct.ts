import { launchProduct } from './launchProduct.ts';
import { startOutsideServices } from './outsideServices.ts';

/** Starts the product that all tests share; ends it afterwards. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const services = await startOutsideServices();
  const { address, dataDir, stop } = await launchProduct(services.env).catch(async (error: unknown) => {
    await services.stop();
    throw error;
  });
  // The tests' own processes are started after this and inherit it.
  process.env['PRODUCT_ADDRESS'] = address;
  process.env['PRODUCT_DATA_DIR'] = dataDir;
  return async () => {
    await stop();
    await services.stop();
  };
}
