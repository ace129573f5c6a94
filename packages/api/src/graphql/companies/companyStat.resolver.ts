import { Company } from '@snaplore/core/companies/company.entity';
import { may } from '@snaplore/core/access/authorize';
import { storageUseOf } from '@snaplore/core/media/storageQuota';
import { reader } from '@snaplore/core/outbox/transaction';
import { Ctx, Field, FieldResolver, Float, ObjectType, Resolver, Root } from 'type-graphql';
import type { GraphContext } from '../context.js';

@ObjectType({ description: 'What a company has.' })
class CompanyStat {
  @Field(() => Float, { description: 'Bytes in the storage; uploads that have begun count with their whole size.' })
  storageSize!: number;

  @Field(() => Float, { nullable: true, description: 'Bytes that it may have there; null: as many as it likes.' })
  storageQuota!: number | null;
}

@Resolver(() => Company)
export class CompanyStatResolver {
  @FieldResolver(() => CompanyStat, {
    nullable: true,
    description: 'Null without the right to see it (Company.viewStorage).',
  })
  async stat(@Root() company: Company, @Ctx() { caller }: GraphContext): Promise<CompanyStat | null> {
    if (!may(caller.viewer, 'Company.viewStorage', company)) return null;
    const { bytes, quota } = await storageUseOf(reader(caller), caller.services.config, company.id);
    return { storageSize: bytes, storageQuota: quota };
  }
}
